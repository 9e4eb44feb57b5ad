import type { Match } from '@courtside/contract'
import { errorText } from '../../api/error-text.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { RowMenu } from '../../ui/dialogs/RowMenu.tsx'
import { DELETE_TEXTS as TEXTS } from './texts.ts'
import { useDeleteMatch } from './use-delete-match.ts'

/** The actions of administrators on a finished match. Loads only for them. */
export default function MatchMenu({ match: { id, title } }: { match: Match }) {
  const remove = useDeleteMatch()
  const press = async () => {
    const question = { title: TEXTS.ask(title), body: TEXTS.askBody, confirm: TEXTS.delete, typed: title }
    if (!(await askFirst(question))) return
    try {
      await remove.mutateAsync(id)
      notify.success(TEXTS.deleted(title))
    } catch (error) {
      notify.error(errorText(error, TEXTS.notDeleted))
    }
  }
  return (
    <RowMenu
      name={title}
      actions={[
        { label: TEXTS.openness, to: `/openness/${id}` },
        { label: TEXTS.delete, run: () => void press() },
      ]}
    />
  )
}

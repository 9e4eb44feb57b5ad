import type { Match } from '@courtside/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { RowMenu } from '../../ui/dialogs/RowMenu.tsx'
import { DELETE_TEXTS as TEXTS } from './texts.ts'

/** The actions of administrators on a finished match. The code loads only for administrators. */
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

/** Deletes a finished match with its video, and fetches all data again that may depend on it. */
function useDeleteMatch() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /live/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

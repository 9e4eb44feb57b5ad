import type { Official } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useDeleteOfficial, useOfficials } from '../../api/season/officials.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { RowMenu } from '../../ui/dialogs/RowMenu.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { dayWithWeekday } from '../../ui/written/written-values.ts'
import { OfficialDialog } from './OfficialDialog.tsx'
import { TEXTS } from './texts.ts'

/**
 * The officials with their addresses, licences and absences. Administrators add, change and remove them here.
 */
export function People() {
  const [adding, setAdding] = useState(false)
  return (
    <Sheet title={TEXTS.people} className="officials-people">
      <DataState query={useOfficials()} failed={TEXTS.peopleFailed}>
        {(people) =>
          people.length === 0 ? (
            <Empty drawing="sheet" say={TEXTS.noPeople} hint={TEXTS.noPeopleHint} />
          ) : (
            <List label={TEXTS.people}>
              {people.map((official) => (
                <OfficialRow key={official.id} official={official} />
              ))}
            </List>
          )
        }
      </DataState>
      <div className="sheet-body officials-add">
        <button className="btn btn-main" type="button" onClick={() => setAdding(true)}>
          {TEXTS.add}
        </button>
      </div>
      {adding && <OfficialDialog official={null} onClose={() => setAdding(false)} />}
    </Sheet>
  )
}

function OfficialRow({ official }: { official: Official }) {
  const { name, email, licence, absences } = official
  const [editing, setEditing] = useState(false)
  const remove = useRemoval(official)
  const facts = [email ?? TEXTS.noEmail, licence && TEXTS.licenceOf(licence)].filter(Boolean)
  return (
    <li className="row-and-menu">
      <div className="row">
        <div className="row-text">
          <span className="row-name">{name}</span>
          <span className="meta">{facts.join(' · ')}</span>
          {absences.map(({ from, to }) => (
            <span className="meta" key={from}>
              {from === to
                ? TEXTS.awayOn(dayWithWeekday(from))
                : TEXTS.awayFrom(dayWithWeekday(from), dayWithWeekday(to))}
            </span>
          ))}
        </div>
      </div>
      <RowMenu
        name={name}
        actions={[
          { label: TEXTS.edit, run: () => setEditing(true) },
          { label: TEXTS.remove, run: () => void remove() },
        ]}
      />
      {editing && <OfficialDialog official={official} onClose={() => setEditing(false)} />}
    </li>
  )
}

/** Asks for confirmation, deletes an official and reports the result. */
function useRemoval({ id, name }: Official) {
  const remove = useDeleteOfficial(id)
  return async () => {
    const question = { title: TEXTS.askRemove(name), body: TEXTS.askRemoveBody, confirm: TEXTS.remove }
    if (!(await askFirst(question))) return
    remove.mutate(undefined, {
      onSuccess: () => notify.success(TEXTS.removed(name)),
      onError: (error) => notify.error(errorText(error, TEXTS.notRemoved)),
    })
  }
}

import type { AuditEntry, AuditSubject } from '@courtside/contract'
import { useState } from 'react'
import { useAuditPage } from '../../api/account/audit.ts'
import { PAGE_SIZE, usePagedSearch } from '../../ui/browser/use-paged-search.ts'
import { SearchField, SelectField, TextField } from '../../ui/forms/Field.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { mediumDate, timeOfDay } from '../../ui/written/written-values.ts'
import { ACTION_WORDS, SUBJECT_WORDS, TEXTS } from './texts.ts'
import './audit.css'

/** /audit: the actions of administrators, and events of accounts. */
export function Component() {
  const list = usePagedSearch()
  const [only, setOnly] = useState({ subject: '', from: '', to: '' })
  const query = useAuditPage({ search: list.search, page: list.page, pageSize: PAGE_SIZE, ...only })
  const change = (changes: Partial<typeof only>) => {
    setOnly({ ...only, ...changes })
    list.setPage(1)
  }
  return (
    <>
      <PageTitle title={TEXTS.title}>
        <div className="title-search">
          <SearchField label={TEXTS.search} value={list.text} onChange={list.setText} />
        </div>
      </PageTitle>
      <Sheet
        title={TEXTS.title}
        foot={<Pager page={list.page} pageSize={PAGE_SIZE} total={query.data?.total} onPage={list.setPage} />}
      >
        <div className="audit-filters">
          <SelectField
            label={TEXTS.subject}
            value={only.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          >
            <option value="">{TEXTS.everything}</option>
            {Object.entries(SUBJECT_WORDS).map(([subject, words]) => (
              <option key={subject} value={subject}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            label={TEXTS.from}
            type="date"
            value={only.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextField
            label={TEXTS.to}
            type="date"
            value={only.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </div>
        <DataState query={query} failed={TEXTS.failed}>
          {({ data: entries }) =>
            entries.length === 0 ? (
              <Empty drawing="sheet" say={TEXTS.none} hint={TEXTS.noneHint} />
            ) : (
              <List label={TEXTS.title}>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </List>
            )
          }
        </DataState>
      </Sheet>
    </>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, action, summary, actor, account, outcome, address, detail } = entry
  const who = actor?.username ?? TEXTS.nobody
  const whose = account && account.id !== actor?.id ? TEXTS.account(account.username) : null
  const facts = [`${mediumDate(at)}, ${timeOfDay(at)}`, which(entry), whose, detail, address]
  return (
    <li className="row audit-entry">
      <div className="row-text">
        <span className="row-name">{ACTION_WORDS[action] ?? (summary ? inShort(summary) : action)}</span>
        <span>{who}</span>
        <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
        <Changes changes={entry.changes} />
      </div>
      {outcome !== 'done' && (
        <span className="audit-outcome">{outcome === null ? TEXTS.unfinished : TEXTS.refused(outcome)}</span>
      )}
    </li>
  )
}

/** Returns the first part of a call's summary in the API: the action without its details. */
function inShort(summary: string): string {
  return summary.split(/[.;:,(]/)[0] ?? summary
}

function which({ subject, subjectId }: { subject: AuditSubject; subjectId: number | null }): string {
  return subjectId === null ? SUBJECT_WORDS[subject] : `${SUBJECT_WORDS[subject]} ${subjectId}`
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const fields = Object.entries(changes ?? {})
  if (fields.length === 0) return null
  return (
    <dl className="audit-changes">
      {fields.map(([field, values]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{values === null ? TEXTS.changed : TEXTS.fromTo(told(values[0]), told(values[1]))}</dd>
        </div>
      ))}
    </dl>
  )
}

function told(value: unknown): string {
  if (value === null || value === '') return TEXTS.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

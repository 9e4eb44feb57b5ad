import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useSession } from '../../../session/use-session.ts'
import { type Result, type ResultGroup, resultsOf } from './search-results.ts'
import { TEXTS } from './search-texts.ts'
import './search.css'

/** How long the user must pause typing before the search starts, in ms. */
const TYPING_MS = 200
/** Minimum number of characters for a search on the server. */
const LEAST_LETTERS = 2

/**
 * The search field with its results below it: a combobox with a list, by the ARIA Authoring Practices. The
 * focus stays in the field; the arrow keys choose a result.
 */
export function SearchBox({ onChosen }: { onChosen: () => void }) {
  const list = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, isWaiting, failed } = useResults(text)
  const results = groups.flatMap((group) => group.results)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, results.length - 1)
  const open = (result: Result | undefined) => {
    if (!result) return
    onChosen()
    void navigate(result.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: results.length - 1 }[event.key]
    if (event.key === 'Enter') open(results[at])
    else if (to !== undefined && results.length > 0) setChosen((to + results.length) % results.length)
    else return
    event.preventDefault()
  }
  return (
    <div className="site-search">
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={TEXTS.field}
        placeholder={TEXTS.field}
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <p className="vh" role="status">
        {isWaiting ? '' : TEXTS.found(results.length)}
      </p>
      <Results groups={groups} list={list} at={at} onOpen={open} onPoint={setChosen} />
      {results.length === 0 && !isWaiting && (
        <p className="search-none">{failed ? TEXTS.failed : TEXTS.none}</p>
      )}
      {results.length > 0 && failed && <p className="search-none">{TEXTS.failed}</p>}
      <p className="search-keys meta">{TEXTS.keys}</p>
    </div>
  )
}

/** Returns the results for a text. The server is asked only after a pause in typing. */
function useResults(text: string) {
  const role = useSession()?.role ?? null
  const wanted = text.trim()
  const [settled] = useDebouncedValue(wanted, TYPING_MS)
  const isAsked = settled.length >= LEAST_LETTERS
  const query = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => api.call('GET /search', { query: { text: settled } }, signal),
    enabled: isAsked,
    placeholderData: (previous) => previous,
  })
  const isLong = wanted.length >= LEAST_LETTERS
  const groups = resultsOf(wanted, role, isLong && query.data ? query.data : null)
  return {
    groups,
    isWaiting: isLong && (settled !== wanted || query.isFetching),
    failed: isAsked && query.isError,
  }
}

function Results(props: {
  groups: readonly ResultGroup[]
  list: string
  at: number
  onOpen(result: Result): void
  onPoint(at: number): void
}) {
  const { groups, list, at } = props
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])
  const all = groups.flatMap(({ results }) => results)
  return (
    <div className="search-results" role="listbox" id={list} aria-label={TEXTS.results}>
      {groups.map(({ name, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={name}>
          <p className="label" aria-hidden="true">
            {name}
          </p>
          {results.map((result) => {
            const place = all.indexOf(result)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
              <div
                key={result.to}
                role="option"
                id={`${list}-${place}`}
                aria-selected={place === at}
                onMouseMove={() => props.onPoint(place)}
                onClick={() => props.onOpen(result)}
              >
                <span>{result.name}</span>
                {result.detail !== '' && <span className="meta">{result.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

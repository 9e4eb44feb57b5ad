import {
  type ChosenOpenness,
  type MatchOpenness,
  type Openness,
  WATCH_PASSWORD_LENGTH,
} from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { matchIdOf } from '../../live/match-id.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { CopyField } from '../../ui/forms/CopyField.tsx'
import { PasswordField } from '../../ui/forms/Field.tsx'
import { OpennessField } from '../../ui/forms/OpennessField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { OPENNESS_WORDS } from '../../ui/forms/texts.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'
import './openness.css'

/** /openness/{id}: who can see the statistics and the video of a match, and whether the match is hidden. */
export function Component() {
  const id = matchIdOf(useParams()['id'])
  return (
    <>
      <PageTitle title={TEXTS.title} />
      {id === null ? <NoMatch /> : <OfMatch id={id} key={id} />}
    </>
  )
}

function NoMatch() {
  return (
    <Sheet title={TEXTS.title}>
      <Empty drawing="court" say={TEXTS.noMatch}>
        <Link className="btn" to="/archive">
          {TEXTS.toArchive}
        </Link>
      </Empty>
    </Sheet>
  )
}

const keyOf = (id: number) => ['matches', 'openness', id] as const

function OfMatch({ id }: { id: number }) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const params = { id }
      const [openness, match] = await Promise.all([
        api.call('GET /live/:id/openness', { params }, signal),
        api.call('GET /live/:id', { params }, signal),
      ])
      return { openness, title: match.title }
    },
  })
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <NoMatch />
  return (
    <DataState query={query} failed={TEXTS.failed}>
      {({ openness, title }) => (
        <div className="openness">
          <Choice id={id} title={title} openness={openness} />
          <LinkSheet id={id} openness={openness} />
          <Publication id={id} hidden={openness.hidden} />
        </div>
      )}
    </DataState>
  )
}

/** Makes a change, and shows the result as a notification. */
async function change(id: number, call: () => Promise<MatchOpenness>, done: string): Promise<boolean> {
  try {
    const openness = await call()
    queryClient.setQueryData<{ openness: MatchOpenness; title: string }>(keyOf(id), (known) =>
      known ? { ...known, openness } : known,
    )
    // The lists of matches and the match itself may now be visible to other people.
    void queryClient.invalidateQueries({ queryKey: ['matches', 'archived'] })
    notify.success(done)
    return true
  } catch (error) {
    notify.error(errorText(error, TEXTS.saveFailed))
    return false
  }
}

function Choice({ id, title, openness }: { id: number; title: string; openness: MatchOpenness }) {
  const [numbers, setNumbers] = useState<ChosenOpenness | ''>(openness.own.numbers ?? '')
  const [film, setFilm] = useState<ChosenOpenness | ''>(openness.own.film ?? '')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const asksPassword = numbers === 'password' || film === 'password'
    const found = faultOfPassword(password, asksPassword && !openness.hasPassword)
    setFault(found)
    if (found) return field.current?.focus()
    setSaving(true)
    const body = { numbers: numbers || null, film: film || null, ...(password && { password }) }
    const saved = await change(
      id,
      () => api.call('PUT /live/:id/openness', { params: { id }, body }),
      TEXTS.saved,
    )
    if (saved) setPassword('')
    setSaving(false)
  }
  const asTeams = <option value="">{TEXTS.asTeams}</option>
  return (
    <Sheet title={TEXTS.of(title)}>
      <form className="sheet-body openness-form" noValidate onSubmit={(event) => void save(event)}>
        <OpennessField
          label={TEXTS.numbers}
          value={numbers}
          onChange={({ currentTarget }) => setNumbers(currentTarget.value as ChosenOpenness | '')}
        >
          {asTeams}
        </OpennessField>
        <OpennessField
          label={TEXTS.film}
          hint={TEXTS.filmHint}
          value={film}
          onChange={({ currentTarget }) => setFilm(currentTarget.value as ChosenOpenness | '')}
        >
          {asTeams}
        </OpennessField>
        <PasswordField
          label={TEXTS.password}
          hint={openness.hasPassword ? TEXTS.passwordKept : TEXTS.passwordMissing}
          autoComplete="off"
          maxLength={WATCH_PASSWORD_LENGTH.most}
          error={fault}
          ref={field}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <dl className="openness-now" aria-label={TEXTS.holds}>
          <div>
            <dt>{TEXTS.numbersNow}</dt>
            <dd>{wordsOf(openness.numbers)}</dd>
          </div>
          <div>
            <dt>{TEXTS.filmNow}</dt>
            <dd>{wordsOf(openness.film)}</dd>
          </div>
        </dl>
        <SubmitButton working={saving} workingText={TEXTS.saving}>
          {TEXTS.save}
        </SubmitButton>
      </form>
    </Sheet>
  )
}

/**
 * Returns the fault of the typed password, or null. An empty field is a fault if a password is needed;
 * otherwise the stored password stays.
 */
function faultOfPassword(password: string, isNeeded: boolean): string | null {
  if (password === '') return isNeeded ? TEXTS.passwordNeeded : null
  const { least } = WATCH_PASSWORD_LENGTH
  return password.length < least ? TEXTS.passwordShort(least) : null
}

function wordsOf(openness: Openness): string {
  return openness === 'club' ? TEXTS.nobody : OPENNESS_WORDS[openness]
}

function LinkSheet({ id, openness }: { id: number; openness: MatchOpenness }) {
  const renew = async () => {
    const sure = await askFirst({
      title: TEXTS.askNewLink,
      body: TEXTS.askNewLinkBody,
      confirm: TEXTS.newLink,
    })
    if (!sure) return
    await change(id, () => api.call('POST /live/:id/link', { params: { id } }), TEXTS.newLinkMade)
  }
  return (
    <Sheet title={TEXTS.link}>
      <div className="sheet-body openness-form">
        <p className="meta">{TEXTS.linkHint}</p>
        <CopyField label={TEXTS.linkOfMatch} value={`${location.origin}${openness.link}`} />
        <div className="openness-buttons">
          <button className="btn" type="button" onClick={() => void renew()}>
            {TEXTS.newLink}
          </button>
        </div>
      </div>
    </Sheet>
  )
}

function Publication({ id, hidden }: { id: number; hidden: boolean }) {
  const turn = () =>
    change(
      id,
      () => api.call('PUT /live/:id/openness', { params: { id }, body: { hidden: !hidden } }),
      hidden ? TEXTS.showDone : TEXTS.hideDone,
    )
  return (
    <Sheet title={TEXTS.hidden}>
      <div className="sheet-body openness-form">
        <p className="meta">{hidden ? TEXTS.isHidden : TEXTS.hiddenHint}</p>
        <div className="openness-buttons">
          <button className="btn" type="button" onClick={() => void turn()}>
            {hidden ? TEXTS.show : TEXTS.hide}
          </button>
          <Link className="btn" to={`/watch/${id}`}>
            {TEXTS.toMatch}
          </Link>
        </div>
      </div>
    </Sheet>
  )
}

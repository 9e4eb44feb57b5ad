import {
  isNumberOnly,
  isStandIn,
  jerseyOf,
  type MatchState,
  type RosterPlayer,
  type TeamSetup,
} from '@courtside/basketball'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useTeamPlayers } from '../../../api/season/rosters.ts'
import { useSession } from '../../../session/use-session.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { SelectField, TextField } from '../../../ui/forms/Field.tsx'
import { randomUuid } from '../outbox/random-uuid.ts'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { PEOPLE } from './people-texts.ts'
import { type PersonDraft, personBody, personFaults, SAME, SOMEBODY_ELSE } from './person-draft.ts'

/** The form for a player of a match. If `player` is null, the form adds a player. */
export function PersonForm(props: {
  team: TeamSetup
  player: RosterPlayer | null
  state: MatchState
  matchId: number
  onClose(): void
}) {
  const { team, player, state, matchId, onClose } = props
  const isNamed = player !== null && !isNumberOnly(player)
  const isAdministrator = useSession()?.role === 'ADMIN'
  const players = useTeamPlayers(team.id)
  const [draft, setDraft] = useState<PersonDraft>(() => ({
    jersey: player === null ? '' : jerseyOf(player),
    person: isNamed ? SAME : SOMEBODY_ELSE,
    fname: isNamed ? player.fname : '',
    lname: isNamed ? player.lname : '',
    inTeam: isAdministrator && (player === null || isStandIn(player.id)),
  }))
  const [faults, setFaults] = useState<{ jersey?: string; lname?: string }>({})
  const listed = new Set(state.setup.teams.flatMap(({ roster }) => roster.map(({ id }) => id)))
  const others = (players.data ?? []).filter(({ id }) => !listed.has(id))
  const isTyped = draft.person === SAME || draft.person === SOMEBODY_ELSE

  /**
   * Chooses the person. If a player is being added, takes the number that this person has in the team; a
   * player of the match keeps the number in the match.
   */
  function choosePerson(person: string) {
    const own = others.find(({ id }) => String(id) === person)
    setDraft({ ...draft, person, ...(own && player === null && { jersey: own.jersey }) })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = personFaults(draft)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = { ...personBody(draft, player), teamId: team.id, clientId: randomUuid() }
    try {
      await api.call('POST /live/:id/players', { params: { id: matchId }, body })
      notify.success(PEOPLE.saved(`#${draft.jersey}`))
      onClose()
    } catch (error) {
      setFaults({ jersey: errorText(error, PEOPLE.saveFailed) })
    }
  }

  return (
    <ScorerDialog
      title={player === null ? PEOPLE.newPlayer(team.name) : PEOPLE.whoIs(jerseyOf(player))}
      onClose={onClose}
    >
      <form className="people-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={PEOPLE.number}
          name="jersey"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          error={faults.jersey}
          value={draft.jersey}
          onChange={({ currentTarget }) => setDraft({ ...draft, jersey: currentTarget.value })}
        />
        {(isNamed || others.length > 0) && (
          <SelectField
            label={PEOPLE.person}
            value={draft.person}
            onChange={({ currentTarget }) => choosePerson(currentTarget.value)}
          >
            {isNamed && <option value={SAME}>{PEOPLE.same}</option>}
            <option value={SOMEBODY_ELSE}>{PEOPLE.somebodyElse}</option>
            {others.map(({ id, fname, lname, jersey }) => (
              <option key={id} value={id}>
                {[jersey, fname, lname].filter(Boolean).join(' ')}
              </option>
            ))}
          </SelectField>
        )}
        {isTyped && <NameFields draft={draft} fault={faults.lname} onDraft={setDraft} />}
        {draft.person === SOMEBODY_ELSE && isAdministrator && (
          <CheckField
            label={PEOPLE.addToTeam}
            checked={draft.inTeam}
            onChange={({ currentTarget }) => setDraft({ ...draft, inTeam: currentTarget.checked })}
          />
        )}
        <div className="sc-dlg-foot">
          <button type="button" className="act" onClick={onClose}>
            {PEOPLE.cancel}
          </button>
          <button type="submit" className="act make">
            {PEOPLE.save}
          </button>
        </div>
      </form>
    </ScorerDialog>
  )
}

function NameFields(props: {
  draft: PersonDraft
  fault: string | undefined
  onDraft(draft: PersonDraft): void
}) {
  const { draft, onDraft } = props
  return (
    <>
      <TextField
        label={PEOPLE.firstName}
        name="fname"
        maxLength={60}
        autoComplete="off"
        value={draft.fname}
        onChange={({ currentTarget }) => onDraft({ ...draft, fname: currentTarget.value })}
      />
      <TextField
        label={PEOPLE.lastName}
        name="lname"
        maxLength={60}
        autoComplete="off"
        error={props.fault}
        value={draft.lname}
        onChange={({ currentTarget }) => onDraft({ ...draft, lname: currentTarget.value })}
      />
    </>
  )
}

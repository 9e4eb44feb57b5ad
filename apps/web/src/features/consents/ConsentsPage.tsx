import type { PlayerConsents } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { TeamOptions } from '../../ui/forms/TeamOptions.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { dayOf } from '../../ui/written/written-values.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { TEXTS } from './texts.ts'
import './consents.css'

/**
 * /consents: the consents of all players, and which are missing on a chosen day, such as the start of the
 * season.
 */
export function Component() {
  const [on, setOn] = useState('')
  const [team, setTeam] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  // The server's day begins at another time than the device's, on which consents are dated.
  const day = on || dayOf(Date.now())
  const query = useQuery({
    queryKey: ['consents', day, team],
    queryFn: ({ signal }) =>
      api.call('GET /consents', { query: { on: day, ...(team && { teamId: Number(team) }) } }, signal),
  })
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <Sheet title={TEXTS.title}>
        <div className="sheet-body consents-filter">
          <TextField
            label={TEXTS.on}
            type="date"
            value={on}
            onChange={({ currentTarget }) => setOn(currentTarget.value)}
          />
          <SelectField
            label={TEXTS.team}
            value={team}
            onChange={({ currentTarget }) => setTeam(currentTarget.value)}
          >
            <TeamOptions all={TEXTS.allTeams} />
          </SelectField>
          <CheckField
            label={TEXTS.onlyMissing}
            hint={TEXTS.hint}
            checked={onlyMissing}
            onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
          />
        </div>
        <DataState query={query} failed={TEXTS.failed}>
          {(all) =>
            all.length === 0 ? (
              <NoPlayers />
            ) : (
              <Players players={all.filter(({ missing }) => !onlyMissing || missing.length > 0)} />
            )
          }
        </DataState>
      </Sheet>
    </>
  )
}

function NoPlayers() {
  return (
    <Empty drawing="sheet" say={TEXTS.noPlayers}>
      <Link className="btn" to="/add-player">
        {TEXTS.addPlayer}
      </Link>
    </Empty>
  )
}

function Players({ players }: { players: readonly PlayerConsents[] }) {
  if (players.length === 0) return <Empty drawing="sheet" say={TEXTS.none} />
  return (
    <>
      <p className="sheet-body meta" role="status">
        {TEXTS.count(players.length)}
      </p>
      <List label={TEXTS.title}>
        {players.map((player) => (
          <li key={player.playerId}>
            <OnePlayer player={player} />
          </li>
        ))}
      </List>
    </>
  )
}

function OnePlayer({ player }: { player: PlayerConsents }) {
  const { fname, lname, jersey, team, missing } = player
  const name = `${fname} ${lname}`
  const [opened, setOpened] = useState(false)
  const kinds = missing.map((kind) => TEXTS.kinds[kind]).join(', ')
  return (
    <div className="row consents-row">
      <div className="row-text">
        <span className="row-name">
          {`#${jersey}`} {name}
        </span>
        <span className="meta">
          {[team?.teamname, team?.under16 && TEXTS.under16].filter(Boolean).join(', ')}
        </span>
      </div>
      <span className={missing.length > 0 ? 'consents-missing' : 'meta'}>
        {missing.length > 0 ? TEXTS.missing(kinds) : TEXTS.nothingMissing}
      </span>
      <details className="consents-edit" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className="btn" aria-label={TEXTS.editOf(name)}>
          {TEXTS.edit}
        </summary>
        {opened && <ConsentForm player={player} name={name} />}
      </details>
    </div>
  )
}

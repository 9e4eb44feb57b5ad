import type { Team } from '@courtside/contract'
import { Modal } from '@mantine/core'
import { Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { PlayerRow } from '../../ui/teams/PlayerRow.tsx'
import { TEXTS } from './texts.ts'

/** A dialog with a team's roster. It is closed if there is no team. */
export function RosterDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  return (
    <Modal
      opened={team !== null}
      onClose={onClose}
      title={team ? TEXTS.roster(team.teamname) : ''}
      size="36rem"
    >
      {team && (
        <>
          <p className="meta">{TEXTS.coachNamed(team.coach)}</p>
          {team.players.length === 0 ? (
            <Empty drawing="sheet" say={TEXTS.emptyRoster} />
          ) : (
            <div className="roster">
              <List label={TEXTS.roster(team.teamname)}>
                {team.players.map((player) => (
                  <li key={player.id}>
                    <PlayerRow player={player} />
                  </li>
                ))}
              </List>
            </div>
          )}
          <div className="dlg-foot">
            <button className="btn" type="button" onClick={onClose}>
              {TEXTS.close}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

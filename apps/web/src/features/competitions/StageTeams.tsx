import { Icon } from '../../ui/page/Icon.tsx'
import { movedTeam, type StageDraft, teamsOf } from './stage-draft.ts'
import { TEXTS } from './texts.ts'

/** The teams of a stage in the order of the draw or of the seeds, with their groups. */
export function StageTeams({ draft, onDraft }: { draft: StageDraft; onDraft: (draft: StageDraft) => void }) {
  const { kind, teams } = draft
  const groups = new Map(teamsOf(draft).map(({ teamId, group }) => [teamId, group]))
  const move = (from: number, by: -1 | 1) => onDraft({ ...draft, teams: movedTeam(teams, from, by) })
  return (
    <fieldset className="stage-teams">
      <legend className="field-label">{kind === 'league' ? TEXTS.order : TEXTS.seeds}</legend>
      <ol>
        {teams.map(({ team, takesPart }, place) => (
          <li key={team.id}>
            <label>
              <input
                type="checkbox"
                aria-label={TEXTS.takesPart(team.teamname)}
                checked={takesPart}
                onChange={({ currentTarget: { checked } }) =>
                  onDraft({ ...draft, teams: teams.with(place, { team, takesPart: checked }) })
                }
              />
              <span>{team.teamname}</span>
              {kind === 'groups' && <b className="fig">{groups.get(team.id)}</b>}
            </label>
            <button
              className="btn btn-quiet btn-icon turn-up"
              type="button"
              aria-label={TEXTS.earlier(team.teamname)}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            >
              <Icon name="chevron" />
            </button>
            <button
              className="btn btn-quiet btn-icon"
              type="button"
              aria-label={TEXTS.later(team.teamname)}
              disabled={place === teams.length - 1}
              onClick={() => move(place, 1)}
            >
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

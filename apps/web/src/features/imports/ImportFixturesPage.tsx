import { useNavigate } from 'react-router'
import { useCompetitions } from '../../api/season/schedule.ts'
import { downloadSchedule, useImportFixtures } from '../../api/season/table-imports.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { competitionName } from '../../ui/match/competition-name.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Download } from './Download.tsx'
import { LeagueCalendars } from './LeagueCalendars.tsx'
import { TableImport } from './TableImport.tsx'
import { FIXTURE_COLUMNS, TEXTS } from './texts.ts'

/**
 * /import-fixtures: imports the fixtures of a competition from a file, and follows calendars of its league.
 */
export function Component() {
  const navigate = useNavigate()
  const [{ competition }, change] = useAddressState({ competition: '' })
  const id = idOf(competition)
  const { mutate, isPending } = useImportFixtures()
  return (
    <>
      <PageTitle title={TEXTS.importFixtures} />
      <TableImport
        title={TEXTS.fixturesFile}
        hint={TEXTS.fixturesHint}
        fileHint={TEXTS.fileHintFixtures}
        fields={FIXTURE_COLUMNS}
        subject={competition}
        missing={id === undefined ? TEXTS.noCompetition : null}
        call={{ mutate: (order, then) => mutate({ id: id ?? 0, ...order }, then), isPending }}
        onImported={() => void navigate(`/fixtures?competition=${id}`)}
      >
        <CompetitionField chosen={competition} onChoose={(value) => change({ competition: value })} />
        {id !== undefined && <Download name="schedule" fetch={(form) => downloadSchedule(id, form)} />}
      </TableImport>
      {id !== undefined && <LeagueCalendars competitionId={id} />}
    </>
  )
}

function CompetitionField({ chosen, onChoose }: { chosen: string; onChoose: (competition: string) => void }) {
  const competitions = useCompetitions().data ?? []
  return (
    <SelectField
      label={TEXTS.competition}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{TEXTS.chooseCompetition}</option>
      {competitions
        .filter(({ friendly }) => !friendly)
        .map((competition) => (
          <option key={competition.id} value={competition.id}>
            {competitionName(competition)}
          </option>
        ))}
    </SelectField>
  )
}

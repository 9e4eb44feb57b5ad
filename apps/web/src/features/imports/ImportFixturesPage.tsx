import { useNavigate } from 'react-router'
import { useImportFixtures } from '../../api/season/competitions.ts'
import { useCompetitions } from '../../api/season/schedule.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { competitionName } from '../../ui/match/competition-name.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CsvImport } from './CsvImport.tsx'
import { TEXTS } from './texts.ts'

/** /import-fixtures: imports fixtures of a competition from a file. */
export function Component() {
  const navigate = useNavigate()
  const [{ competition }, change] = useAddressState({ competition: '' })
  const id = idOf(competition)
  const { mutate, isPending } = useImportFixtures()
  return (
    <>
      <PageTitle title={TEXTS.importFixtures} />
      <CsvImport
        title={TEXTS.fixturesFile}
        hint={TEXTS.fixturesHint}
        columns={TEXTS.fixtureColumns}
        example={TEXTS.fixtureExample}
        subject={competition}
        missing={id === undefined ? TEXTS.noCompetition : null}
        call={{ mutate: (file, then) => mutate({ id: id ?? 0, ...file }, then), isPending }}
        onImported={() => void navigate(`/fixtures?competition=${id}`)}
      >
        <CompetitionField chosen={competition} onChoose={(value) => change({ competition: value })} />
      </CsvImport>
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

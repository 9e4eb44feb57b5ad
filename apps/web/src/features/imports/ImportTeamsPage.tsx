import { useNavigate, useSearchParams } from 'react-router'
import { useImportTeams } from '../../api/season/competitions.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CsvImport } from './CsvImport.tsx'
import { TEXTS } from './texts.ts'

/** /import-teams: teams with their rosters from a file; with ?guide it leads back to the guide of a new club. */
export function Component() {
  const navigate = useNavigate()
  const fromGuide = useSearchParams()[0].has('guide')
  const { mutate, isPending } = useImportTeams()
  return (
    <>
      <PageTitle title={TEXTS.importTeams} />
      <CsvImport
        title={TEXTS.teamsFile}
        hint={TEXTS.teamsHint}
        columns={TEXTS.teamColumns}
        example={TEXTS.teamExample}
        missing={null}
        call={{ mutate, isPending }}
        onImported={() => void navigate(fromGuide ? '/welcome' : '/teams')}
      />
    </>
  )
}

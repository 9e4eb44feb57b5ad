import { useNavigate, useSearchParams } from 'react-router'
import { useImportTeams } from '../../api/season/competitions.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CsvImport } from './CsvImport.tsx'
import { TEXTS } from './texts.ts'

/**
 * /import-teams: imports teams with their rosters from a file. With ?guide it returns to the guide for new
 * clubs.
 */
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

import { useNavigate, useSearchParams } from 'react-router'
import { downloadRosters, useImportTeams } from '../../api/season/table-imports.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Download } from './Download.tsx'
import { TableImport } from './TableImport.tsx'
import { ROSTER_COLUMNS, TEXTS } from './texts.ts'

/**
 * /import-teams: imports teams with their rosters from a file. With ?guide, it returns to the guide for new
 * clubs afterwards.
 */
export function Component() {
  const navigate = useNavigate()
  const fromGuide = useSearchParams()[0].has('guide')
  const { mutate, isPending } = useImportTeams()
  return (
    <>
      <PageTitle title={TEXTS.importTeams} />
      <TableImport
        title={TEXTS.teamsFile}
        hint={TEXTS.teamsHint}
        fileHint={TEXTS.fileHint}
        fields={ROSTER_COLUMNS}
        missing={null}
        call={{ mutate, isPending }}
        onImported={() => void navigate(fromGuide ? '/welcome' : '/teams')}
        more={(answer, choices, choose) =>
          (answer.columns.length > 0 && !answer.columns.some(({ field }) => field === 'team')) ||
          choices.team !== undefined ? (
            <TextField
              label={TEXTS.team}
              hint={TEXTS.teamHint}
              maxLength={60}
              defaultValue={choices.team ?? ''}
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() !== '') choose({ team: value.trim() })
              }}
            />
          ) : null
        }
      >
        <Download name="rosters" fetch={downloadRosters} />
      </TableImport>
    </>
  )
}

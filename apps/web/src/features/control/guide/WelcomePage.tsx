import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ClubStep } from './ClubStep.tsx'
import { InstallationStep } from './InstallationStep.tsx'
import { TeamsStep } from './TeamsStep.tsx'
import { TestStep } from './TestStep.tsx'
import { GUIDE_TEXTS } from './texts.ts'
import '../control.css'
import './guide.css'

/** /welcome: what a new club does first, one sheet for each step. What is done is known by what there is, not by having been here. */
export function Component() {
  return (
    <>
      <PageTitle title={GUIDE_TEXTS.title} meta={GUIDE_TEXTS.intro} />
      <div className="guide">
        <ClubStep />
        <InstallationStep />
        <TeamsStep />
        <TestStep />
      </div>
    </>
  )
}

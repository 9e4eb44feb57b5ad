import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ClubStep } from './ClubStep.tsx'
import { InstallationStep } from './InstallationStep.tsx'
import { TeamsStep } from './TeamsStep.tsx'
import { TestStep } from './TestStep.tsx'
import { GUIDE_TEXTS } from './texts.ts'
import '../control.css'
import './guide.css'

/**
 * The page /welcome: the first steps of a new club, one sheet per step. A step counts as done when its data
 * exists, not because somebody visited the page.
 */
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

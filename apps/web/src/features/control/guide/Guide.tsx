import { ClubStep } from './ClubStep.tsx'
import { InstallationStep } from './InstallationStep.tsx'
import { MatchStep } from './MatchStep.tsx'
import { TeamsStep } from './TeamsStep.tsx'
import { TestStep } from './TestStep.tsx'
import '../control.css'
import './guide.css'

/**
 * The first steps of a new club, one sheet per step. A step counts as done when its data exists, not because
 * somebody visited the page. Steps that are done take one line.
 */
export function Guide() {
  return (
    <div className="guide">
      <ClubStep />
      <TeamsStep />
      <TestStep />
      <MatchStep />
      <InstallationStep />
    </div>
  )
}

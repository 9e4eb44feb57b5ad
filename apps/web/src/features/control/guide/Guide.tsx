import { ClubStep } from './ClubStep.tsx'
import { InstallationStep } from './InstallationStep.tsx'
import { MatchStep } from './MatchStep.tsx'
import { TeamsStep } from './TeamsStep.tsx'
import { TestStep } from './TestStep.tsx'
import '../control.css'
import './guide.css'

/**
 * The first steps of a new club, one sheet per step. A step is done when its result exists, and not when
 * somebody has visited its page. Done steps take one line.
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

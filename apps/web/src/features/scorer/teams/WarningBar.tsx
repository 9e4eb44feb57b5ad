import { useState } from 'react'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { TEXTS } from '../texts.ts'
import { WARNING_BAR } from './participation-texts.ts'
import './warning-bar.css'

/**
 * The most urgent warning about playing time or lineups. It has only one line, because the actions below need
 * the height. A tap lists all warnings. Renders nothing without a warning.
 */
export function WarningBar({ warnings }: { warnings: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = warnings
  return (
    <>
      <div role="status">
        {first !== undefined && (
          <button type="button" className="warning-bar" onClick={() => setOpen(true)}>
            <span>{first}</span>
            {others.length > 0 && <b>{WARNING_BAR.more(others.length)}</b>}
          </button>
        )}
        {/* A screen reader also announces the other warnings. */}
        {others.length > 0 && <span className="vh">{others.join(' ')}</span>}
      </div>
      {isOpen && first !== undefined && (
        <ScorerDialog title={WARNING_BAR.title} onClose={() => setOpen(false)}>
          <ul className="warning-list">
            {warnings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="sc-dlg-foot">
            <button type="button" className="act" onClick={() => setOpen(false)}>
              {TEXTS.close}
            </button>
          </div>
        </ScorerDialog>
      )}
    </>
  )
}

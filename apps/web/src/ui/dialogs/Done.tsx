import type { ReactNode } from 'react'
import { Icon } from '../page/Icon.tsx'
import './done.css'

/** A message of success: a tick, the text, and links to the next steps. */
export function Done({ say, children }: { say: string; children?: ReactNode }) {
  return (
    <div className="done">
      <p className="done-say" role="status">
        <Icon name="check" size={24} />
        {say}
      </p>
      {children}
    </div>
  )
}

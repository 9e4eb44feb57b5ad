import type { ReactNode } from 'react'

/** Where timeline and controls stand below the picture: as high before they are there. */
export function StageFoot({ children }: { children?: ReactNode }) {
  return <div className="stage-foot">{children}</div>
}

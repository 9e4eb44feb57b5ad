import type { NextGraphic } from './next-graphic.ts'

/**
 * The shapes of a graphic's small image (160 × 90), by colour: ink, paper, lane, and the colours of the two
 * teams.
 */
type Shapes = Partial<Record<'ink' | 'paper' | 'lane' | 'home' | 'away', string>>

const SHAPES: Readonly<Record<NextGraphic['kind'], Shapes>> = {
  bug: {
    ink: 'M20 70h120v12H20z',
    home: 'M20 70h8v12h-8z',
    away: 'M132 70h8v12h-8z',
    paper: 'M52 70h16v12H52zM92 70h16v12H92z',
    lane: 'M69 68h22l3 14H66z',
  },
  player: { home: 'M14 50h18v26H10z', paper: 'M32 50h66l3 13H32z', ink: 'M32 63h80l3 13H32z' },
  teams: {
    ink: 'M20 26h120v44H20z',
    home: 'M28 34h40v6H28zM28 46h30v6H28zM28 58h34v6H28z',
    away: 'M92 34h38v6H92zM84 46h46v6H84zM98 58h32v6H98z',
  },
  period: {
    lane: 'M60 18h40l3 12H57z',
    ink: 'M24 30h112v14H24zM24 46h112v14H24zM24 62h112v10H24z',
    home: 'M24 30h10v14H24z',
    away: 'M24 46h10v14H24z',
    paper: 'M116 30h20v14h-20zM116 46h20v14h-20z',
  },
  flow: {
    ink: 'M20 30h120v44H20z',
    home: 'M26 52V44h14v-8h20v16z',
    away: 'M66 52v10h18v6h22V52z',
    lane: 'M112 46h3v12h-3z',
  },
  five: {
    home: 'M12 26h30v50H12z',
    ink: 'M44 26h18v50H44zM64 26h18v50H64zM84 26h18v50H84zM104 26h18v50h-18zM124 26h18v50h-18z',
    paper: 'M44 56h18v10H44zM64 56h18v10H64zM84 56h18v10H84zM104 56h18v10h-18zM124 56h18v10h-18z',
  },
  final: {
    lane: 'M56 16h48l4 18H52z',
    ink: 'M20 34h120v34H20z',
    paper: 'M48 34h26v34H48zM86 34h26v34H86z',
    home: 'M20 34h10v34H20z',
    away: 'M130 34h10v34h-10z',
  },
  leaders: {
    lane: 'M60 22h40l3 10H57z',
    ink: 'M20 32h120v38H20z',
    home: 'M20 44h60v3H20z',
    away: 'M80 44h60v3H80z',
    paper: 'M28 54h12v10H28zM62 54h12v10H62zM96 54h12v10H96z',
  },
}

/** A small image of a graphic. It is decoration beside the graphic's name. */
export function Pictogram({ kind }: { kind: NextGraphic['kind'] }) {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" focusable="false">
      {Object.entries(SHAPES[kind]).map(([made, path]) => (
        <path key={made} className={`pg-${made}`} d={path} />
      ))}
    </svg>
  )
}

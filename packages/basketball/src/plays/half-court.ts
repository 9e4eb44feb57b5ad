/** A half court with its lines, including the three-point line. All lengths in metres. */
export interface HalfCourt {
  readonly width: number
  readonly length: number
  /** Distance from the baseline to the point below the centre of the basket. */
  readonly basket: number
  /** Radius of the three-point arc around the point below the basket. */
  readonly arc: number
  /**
   * Distance from the axis between the baskets to the straight part of the three-point line on either side.
   */
  readonly corner: number
  /** The key, from the baseline to the free-throw line. */
  readonly key: { readonly width: number; readonly length: number }
  /** Radius of the half circle at the free-throw line, and of the centre circle. */
  readonly circle: number
  /** Radius of the no-charge arc under the basket. */
  readonly noCharge: number
  readonly board: { readonly width: number; readonly fromBaseline: number }
}

const FOOT = 0.3048

/** FIBA Official Basketball Rules, Art. 2 and the drawings of its appendix. */
export const FIBA_COURT: HalfCourt = {
  width: 15,
  length: 14,
  basket: 1.575,
  arc: 6.75,
  corner: 6.6,
  key: { width: 4.9, length: 5.8 },
  circle: 1.8,
  noCharge: 1.25,
  board: { width: 1.8, fromBaseline: 1.2 },
}

/** NBA Official Rules, Rule 1. */
export const NBA_COURT: HalfCourt = {
  width: 50 * FOOT,
  length: 47 * FOOT,
  basket: 5.25 * FOOT,
  arc: 23.75 * FOOT,
  corner: 22 * FOOT,
  key: { width: 16 * FOOT, length: 19 * FOOT },
  circle: 6 * FOOT,
  noCharge: 4 * FOOT,
  board: { width: 6 * FOOT, fromBaseline: 4 * FOOT },
}

/**
 * Official Rules of the WNBA, Rule 1: the NBA's floor and straight lines, 3 feet from the sidelines, with an
 * arc of 22 feet 1¾ inches.
 */
export const WNBA_COURT: HalfCourt = { ...NBA_COURT, arc: (22 + 1.75 / 12) * FOOT }

/**
 * NCAA Men's and Women's Basketball Rules, Rule 1: the NBA's floor with FIBA's three-point line and a key of
 * 12 feet.
 */
export const NCAA_COURT: HalfCourt = {
  ...NBA_COURT,
  arc: 6.75,
  corner: 6.6,
  key: { width: 12 * FOOT, length: 19 * FOOT },
}

/** NFHS Basketball Rules Book, Rule 1: 84 feet long, with an arc of 19 feet 9 inches. */
export const NFHS_COURT: HalfCourt = {
  ...NBA_COURT,
  length: 42 * FOOT,
  arc: 19.75 * FOOT,
  corner: 19.75 * FOOT,
  key: { width: 12 * FOOT, length: 19 * FOOT },
  noCharge: 0,
}

/** FIBA 3x3 Official Rules, Art. 1: one basket, 11 m deep. */
export const COURT_3X3: HalfCourt = { ...FIBA_COURT, length: 11 }

/**
 * Basketball Nederland's rules for the youngest: the three-point line follows the key, because a shot from
 * outside the key is worth three.
 */
export const MINI_COURT: HalfCourt = { ...FIBA_COURT, arc: 4.225, corner: 2.45 }

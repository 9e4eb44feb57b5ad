export { BRANDS, type BrandId } from './brand.ts'
export { type ConsoleState, type ShownTime, type TeamPair, UNKNOWN_STATE } from './console-state.ts'
export { type ConsoleReading, type Decoding, decode, detectBrand, startDecoding } from './decoding.ts'

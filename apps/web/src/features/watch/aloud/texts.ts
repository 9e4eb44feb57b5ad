/** Texts of the control that reads the commentary aloud. */
export const TEXTS = { readAloud: 'Read aloud' } as const

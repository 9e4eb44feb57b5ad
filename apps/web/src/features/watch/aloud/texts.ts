/** What a viewer reads where the commentary can be heard. */
export const TEXTS = { readAloud: 'Read aloud' } as const

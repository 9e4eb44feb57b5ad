/** The features that the start page demonstrates. */
export type PieceName = 'picture' | 'box' | 'teams' | 'commentary'

/** What the server says of what it has done, once. */
export const ANSWERS = {
  registered: 'Registration successful!',
  signedOut: 'Signed out.',
  passwordChanged: 'Password changed successfully',
  linkOnItsWay: 'If there is an account with this email, a link is on its way. Check your email and spam.',
  passwordReset: 'Password reset successful!',
  messageSent: 'Message sent successfully!',
  teamRemoved: 'Team removed.',
  playerRemoved: 'Player removed.',
  playerErased: 'Player erased.',
  matchDeleted: 'Match deleted.',
  competitionRemoved: 'Competition removed.',
  stageRemoved: 'Stage removed.',
  fixtureRemoved: 'Fixture removed.',
  statMoved: 'The stat was moved.',
  statRemoved: 'The stat was removed.',
  lineRemoved: 'The line was removed.',
} as const

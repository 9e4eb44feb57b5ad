import type { PagePath } from '@courtside/contract'
import type { LazyRouteFunction, RouteObject } from 'react-router'

type Screen = LazyRouteFunction<RouteObject>

/** The screen of each page: a chunk of its own, whose module exports `Component`. */
export const SCREENS: Readonly<Record<PagePath, Screen>> = {
  '/': () => import('../features/home/StartPage.tsx'),
  '/homepage': () => import('../features/home/HomePage.tsx'),
  '/watch': () => import('../features/watch/WatchListPage.tsx'),
  '/watch/:id': () => import('../features/watch/WatchPage.tsx'),
  '/archive': () => import('../features/archive/ArchivePage.tsx'),
  '/schedule': () => import('../features/season/schedule/SchedulePage.tsx'),
  '/standings': () => import('../features/season/standings/StandingsPage.tsx'),
  '/team/:team': () => import('../features/season/team/TeamPage.tsx'),
  '/player/:player': () => import('../features/season/player/PlayerPage.tsx'),
  '/dashboard': () => import('../features/control/DashboardPage.tsx'),
  '/live': () => import('../features/control/LivePage.tsx'),
  '/stats-entry': () => import('../features/scorer/NoMatchPage.tsx'),
  '/stats-entry/:id': () => import('../features/scorer/StatsEntryPage.tsx'),
  '/scoresheet/:id': () => import('../features/match-sheet/MatchSheetPage.tsx'),
  '/teams': () => import('../features/rosters/TeamsPage.tsx'),
  '/add-team': () => import('../features/rosters/AddTeamPage.tsx'),
  '/players': () => import('../features/rosters/PlayersPage.tsx'),
  '/players/:id': () => import('../features/season/player/PlayerPage.tsx'),
  '/add-player': () => import('../features/rosters/AddPlayerPage.tsx'),
  '/player-list': () => import('../features/season/PlayerListPage.tsx'),
  '/player-ranking': () => import('../features/season/RankingPage.tsx'),
  '/storage': () => import('../features/storage/StoragePage.tsx'),
  '/users': () => import('../features/accounts/UsersPage.tsx'),
  '/club-settings': () => import('../features/club/ClubSettingsPage.tsx'),
  '/login': () => import('../features/accounts/LoginPage.tsx'),
  '/register': () => import('../features/accounts/RegisterPage.tsx'),
  '/forgot-password': () => import('../features/accounts/ForgotPasswordPage.tsx'),
  '/reset-password': () => import('../features/accounts/ResetPasswordPage.tsx'),
  '/change-password': () => import('../features/accounts/ChangePasswordPage.tsx'),
  '/profile': () => import('../features/accounts/ProfilePage.tsx'),
  '/security': () => import('../features/accounts/SecurityPage.tsx'),
  '/settings': () => import('../features/accounts/SettingsPage.tsx'),
  '/preferences': () => import('../features/accounts/PreferencesPage.tsx'),
}

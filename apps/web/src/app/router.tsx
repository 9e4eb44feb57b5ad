import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { guard, knowSession } from './guard.ts'
import { NotFound } from './NotFound.tsx'
import { RouteFault, ShellFault } from './RouteFault.tsx'
import { Shell } from './Shell.tsx'

const START: RouteObject = { path: '/', lazy: () => import('../features/home/StartPage.tsx') }

/** The screens. One chunk per screen family. */
const routes: RouteObject[] = [
  { path: '/login', lazy: () => import('../features/accounts/LoginPage.tsx') },
  { path: '/homepage', loader: guard('user'), lazy: () => import('../features/home/HomePage.tsx') },
  { path: '/archive', lazy: () => import('../features/archive/ArchivePage.tsx') },
  { path: '/watch', lazy: () => import('../features/watch/WatchListPage.tsx') },
  { path: '/watch/:id', lazy: () => import('../features/watch/WatchPage.tsx') },

  { path: '/dashboard', loader: guard('admin'), lazy: () => import('../features/control/DashboardPage.tsx') },
  { path: '/live', loader: guard('admin'), lazy: () => import('../features/control/LivePage.tsx') },
  { path: '/stats-entry', element: <Navigate to="/live" replace /> },
  {
    path: '/stats-entry/:id',
    loader: guard('admin'),
    lazy: () => import('../features/scorer/StatsEntryPage.tsx'),
  },

  { path: '/teams', loader: guard('user'), lazy: () => import('../features/rosters/TeamsPage.tsx') },
  { path: '/players', loader: guard('user'), lazy: () => import('../features/rosters/PlayersPage.tsx') },
  { path: '/players/:id', loader: guard('user'), lazy: () => import('../features/season/PlayerPage.tsx') },
  {
    path: '/player-list',
    loader: guard('user'),
    lazy: () => import('../features/season/PlayerListPage.tsx'),
  },
  {
    path: '/player-ranking',
    loader: guard('user'),
    lazy: () => import('../features/season/RankingPage.tsx'),
  },
  { path: '/add-team', loader: guard('admin'), lazy: () => import('../features/rosters/AddTeamPage.tsx') },
  {
    path: '/add-player',
    loader: guard('admin'),
    lazy: () => import('../features/rosters/AddPlayerPage.tsx'),
  },

  { path: '/register', lazy: () => import('../features/accounts/RegisterPage.tsx') },
  { path: '/forgot-password', lazy: () => import('../features/accounts/ForgotPasswordPage.tsx') },
  { path: '/reset-password', lazy: () => import('../features/accounts/ResetPasswordPage.tsx') },
  {
    path: '/change-password',
    loader: knowSession,
    lazy: () => import('../features/accounts/ChangePasswordPage.tsx'),
  },
  { path: '/profile', loader: guard('user'), lazy: () => import('../features/accounts/ProfilePage.tsx') },
  { path: '/security', loader: guard('user'), lazy: () => import('../features/accounts/SecurityPage.tsx') },
  { path: '/settings', loader: guard('user'), lazy: () => import('../features/accounts/SettingsPage.tsx') },
  {
    path: '/preferences',
    loader: guard('user'),
    lazy: () => import('../features/accounts/PreferencesPage.tsx'),
  },
  { path: '/storage', loader: guard('admin'), lazy: () => import('../features/storage/StoragePage.tsx') },
  {
    path: '/club-settings',
    loader: guard('admin'),
    lazy: () => import('../features/club/ClubSettingsPage.tsx'),
  },
  { path: '/users', loader: guard('admin'), lazy: () => import('../features/accounts/UsersPage.tsx') },

  { path: '*', Component: NotFound },
]

/** The app's routes, all inside the shell, which stays when a page breaks. */
export const router = createBrowserRouter([
  {
    ...{ Component: Shell, ErrorBoundary: ShellFault, HydrateFallback: () => null },
    children: [
      { ...START, ErrorBoundary: RouteFault },
      { lazy: () => import('./ThemedPages.tsx'), ErrorBoundary: RouteFault, children: routes },
    ],
  },
])

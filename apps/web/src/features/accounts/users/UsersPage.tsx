import type { ListedUser, Role } from '@courtside/contract'
import { useNavigate } from 'react-router'
import { useSetDisabled, useSetRole, useUserPage } from '../../../api/account/accounts.ts'
import { useRemoveFactorsOf } from '../../../api/account/second-factor.ts'
import { errorText } from '../../../api/error-text.ts'
import { session } from '../../../session/session.ts'
import { useSession } from '../../../session/use-session.ts'
import { PAGE_SIZE, usePagedSearch } from '../../../ui/browser/use-paged-search.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { SearchField } from '../../../ui/forms/Field.tsx'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { List } from '../../../ui/page/List.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { LOST_FACTOR_TEXTS } from '../security/factor-texts.ts'
import { TEXTS } from '../texts.ts'
import { Invitations } from './Invitations.tsx'
import { ScoredTeams } from './ScoredTeams.tsx'
import './users.css'

const ROLES: readonly Role[] = ['CUSTOMER', 'MEMBER', 'SCORER', 'ADMIN']

/** /users: all accounts, for administrators. */
export function Component() {
  const list = usePagedSearch()
  const query = useUserPage({ search: list.search, page: list.page, pageSize: PAGE_SIZE })
  return (
    <>
      <PageTitle title={TEXTS.users}>
        <div className="title-search">
          <SearchField label={TEXTS.searchUsers} value={list.text} onChange={list.setText} />
        </div>
      </PageTitle>
      <Sheet
        title={TEXTS.users}
        foot={<Pager page={list.page} pageSize={PAGE_SIZE} total={query.data?.total} onPage={list.setPage} />}
      >
        <DataState query={query} failed={TEXTS.usersFailed}>
          {({ data: users }) =>
            users.length === 0 ? (
              <Empty drawing="sheet" say={TEXTS.noUsersFound} hint={TEXTS.spelling}>
                <button className="btn" type="button" onClick={() => list.setText('')}>
                  {TEXTS.clearSearch}
                </button>
              </Empty>
            ) : (
              <List label={TEXTS.users}>
                {users.map((user) => (
                  <li key={user.id}>
                    <UserRow user={user} />
                  </li>
                ))}
              </List>
            )
          }
        </DataState>
      </Sheet>
      <Invitations />
    </>
  )
}

function UserRow({ user }: { user: ListedUser }) {
  const own = useSession()?.id === user.id
  const changeRole = useRoleChange(user, own)
  const changeDisabled = useDisabling(user)
  const removeFactors = useFactorRemoval(user)
  const disabled = user.disabled_at !== null
  return (
    <div className="row user-row">
      <div className="row-text">
        <span className="row-name">{user.username}</span>
        <span className="meta user-email">{user.email}</span>
        {user.guardian_email !== null && (
          <span className="meta user-email">{TEXTS.guardian(user.guardian_email)}</span>
        )}
      </div>
      {own && <span className="label">{TEXTS.you}</span>}
      {disabled && <span className="user-disabled">{TEXTS.disabled}</span>}
      {user.role === 'SCORER' && <ScoredTeams user={user} />}
      <div className="user-controls">
        <select
          className="input user-role"
          aria-label={TEXTS.roleOf(user.username)}
          value={user.role}
          onChange={(event) => {
            const role = ROLES.find((known) => known === event.currentTarget.value)
            if (role) void changeRole(role)
          }}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {TEXTS.roles[role]}
            </option>
          ))}
        </select>
        {user.second_factor && !own && (
          <button
            className="btn"
            type="button"
            aria-label={LOST_FACTOR_TEXTS.removeOf(user.username)}
            onClick={() => void removeFactors()}
          >
            {LOST_FACTOR_TEXTS.remove}
          </button>
        )}
        {!own && (
          <button
            className="btn"
            type="button"
            aria-label={`${disabled ? TEXTS.enable : TEXTS.disable} ${user.username}`}
            onClick={() => void changeDisabled(!disabled)}
          >
            {disabled ? TEXTS.enable : TEXTS.disable}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Asks for confirmation, changes the role and reports the result. Administrators who remove their own role
 * leave the page.
 */
function useRoleChange({ id, username }: ListedUser, own: boolean) {
  const setRole = useSetRole()
  const navigate = useNavigate()
  return async (role: Role) => {
    const sure = await askFirst({
      title: TEXTS.askRole(username, TEXTS.roles[role].toLowerCase()),
      body: TEXTS.roleBodies[role],
      confirm: TEXTS.changeRole,
    })
    if (!sure) return
    try {
      await setRole.mutateAsync({ id, role })
      notify.success(TEXTS.roleChanged(username, TEXTS.roles[role]))
      if (!own) return
      await session.renew()
      await navigate('/homepage')
    } catch (error) {
      notify.error(errorText(error, TEXTS.userNotChanged))
    }
  }
}

/** Disables an account after confirmation, or enables it without confirmation. */
function useDisabling({ id, username }: ListedUser) {
  const setDisabled = useSetDisabled()
  return async (disabled: boolean) => {
    const question = {
      title: TEXTS.askDisable(username),
      body: TEXTS.askDisableBody,
      confirm: TEXTS.disable,
    }
    if (disabled && !(await askFirst(question))) return
    try {
      await setDisabled.mutateAsync({ id, disabled })
      notify.success(disabled ? TEXTS.accountDisabled(username) : TEXTS.accountEnabled(username))
    } catch (error) {
      notify.error(errorText(error, TEXTS.userNotChanged))
    }
  }
}

/** Asks for confirmation, and removes the second factors that a user has lost. */
function useFactorRemoval({ id, username }: ListedUser) {
  const remove = useRemoveFactorsOf()
  return async () => {
    const question = {
      title: LOST_FACTOR_TEXTS.ask(username),
      body: LOST_FACTOR_TEXTS.askBody,
      confirm: LOST_FACTOR_TEXTS.remove,
    }
    if (!(await askFirst(question))) return
    try {
      await remove.mutateAsync(id)
      notify.success(LOST_FACTOR_TEXTS.removed(username))
    } catch (error) {
      notify.error(errorText(error, LOST_FACTOR_TEXTS.notRemoved))
    }
  }
}

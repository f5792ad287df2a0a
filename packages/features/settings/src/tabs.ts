import type { Actor } from '@parley/domain'
import { may } from '@parley/domain'
import { type LazyComponent, lazyComponent } from '@parley/ui'

export interface SettingsTab {
  /** The end of its address. */
  value: string
  label: string
  Page: LazyComponent<object>
}

const ADMIN_TABS: readonly SettingsTab[] = [
  {
    value: 'custom-fields',
    label: 'Custom Fields',
    Page: lazyComponent('Custom Fields', () =>
      import('./custom-fields/custom-fields-tab.tsx').then((module) => module.CustomFieldsTab),
    ),
  },
]

const MY_PROFILE: SettingsTab = {
  value: 'profile',
  label: 'My Profile',
  Page: lazyComponent('My Profile', () => import('./profile/profile-tab.tsx').then((module) => module.ProfileTab)),
}

/** What a person may set, in the order of the tabs: everybody their profile. */
export const tabsFor = (actor: Pick<Actor, 'role'>): readonly SettingsTab[] =>
  may(actor, 'organization.write') ? [...ADMIN_TABS, MY_PROFILE] : [MY_PROFILE]

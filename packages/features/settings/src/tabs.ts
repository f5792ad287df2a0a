import type { Actor } from '@parley/domain'
import { may } from '@parley/domain'
import { type LazyComponent, lazyComponent } from '@parley/ui'

export interface SettingsTab {
  /** The last segment of the tab's path. */
  value: string
  label: string
  Page: LazyComponent<object>
  /** Whether the tab has pages at their own addresses. */
  hasPages?: boolean
}

const ADMIN_TABS: readonly SettingsTab[] = [
  {
    value: 'organization',
    label: 'Organization',
    Page: lazyComponent('Organization', () =>
      import('./organization/organization-tab.tsx').then((module) => module.OrganizationTab),
    ),
  },
  {
    value: 'team-members',
    label: 'Team Members',
    Page: lazyComponent('Team Members', () =>
      import('./team-members/team-members-tab.tsx').then((module) => module.TeamMembersTab),
    ),
  },
  {
    value: 'payment-config',
    label: 'Payment Config',
    Page: lazyComponent('Payment Config', () =>
      import('./organization/payment-config-tab.tsx').then((module) => module.PaymentConfigTab),
    ),
  },
  {
    value: 'sms-settings',
    label: 'SMS Settings',
    Page: lazyComponent('SMS Settings', () =>
      import('./organization/sms-settings-tab.tsx').then((module) => module.SmsSettingsTab),
    ),
  },
  {
    value: 'custom-fields',
    label: 'Custom Fields',
    Page: lazyComponent('Custom Fields', () =>
      import('./custom-fields/custom-fields-tab.tsx').then((module) => module.CustomFieldsTab),
    ),
  },
  {
    value: 'phone-numbers',
    label: 'Phone Numbers',
    Page: lazyComponent('Phone Numbers', () =>
      import('./phone-numbers/phone-numbers-tab.tsx').then((module) => module.PhoneNumbersTab),
    ),
  },
]

const MY_PROFILE: SettingsTab = {
  value: 'profile',
  label: 'My Profile',
  hasPages: true,
  Page: lazyComponent('My Profile', () => import('./profile/profile-pages.tsx').then((module) => module.ProfilePages)),
}

/** The settings tabs that a user may open, in order; My Profile for everybody. */
export const tabsFor = (actor: Pick<Actor, 'role'>): readonly SettingsTab[] =>
  may(actor, 'organization.write') ? [...ADMIN_TABS, MY_PROFILE] : [MY_PROFILE]

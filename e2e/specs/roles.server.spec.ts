import { expect, type Role, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

const LEADS: readonly Role[] = ['manager', 'admin']
const ADMINS: readonly Role[] = ['admin']

/**
 * Every screen by its address, with its title; `only` lists the roles that have access, and others see a denial or are
 * redirected to their own profile.
 */
const SCREENS: readonly { path: string; title: string; only?: readonly Role[]; else?: 'denied' | 'profile' }[] = [
  { path: '/', title: 'Home' },
  { path: '/meetings', title: 'Meetings' },
  { path: '/phone', title: 'Phone' },
  { path: '/parley/messages', title: 'Messages' },
  { path: '/parley/customers', title: 'Customers' },
  { path: '/parley/customers/import', title: 'Import customers', only: LEADS, else: 'denied' },
  { path: '/parley/customers/duplicates', title: 'Possible duplicates', only: LEADS, else: 'denied' },
  { path: '/parley/templates', title: 'SMS Templates' },
  { path: '/parley/virtual-terminal', title: 'Virtual Terminal', only: ['standard', ...LEADS], else: 'denied' },
  { path: '/parley/invoices', title: 'Invoices' },
  { path: '/parley/transactions', title: 'Transactions' },
  { path: '/parley/audit', title: 'Audit log', only: ADMINS, else: 'denied' },
  { path: '/parley/setup/team', title: 'Setup', only: ADMINS, else: 'denied' },
  { path: '/parley/team', title: 'Overview' },
  { path: '/parley/team/performance', title: 'Performance', only: LEADS, else: 'denied' },
  ...(
    [
      ['organization', 'Organization'],
      ['team-members', 'Team Members'],
      ['payment-config', 'Payment Config'],
      ['sms-settings', 'SMS Settings'],
      ['custom-fields', 'Custom Fields'],
      ['phone-numbers', 'Phone Numbers'],
    ] as const
  ).map(([tab, title]) => ({
    path: `/parley/settings/${tab}`,
    title,
    only: ADMINS,
    else: 'profile' as const,
  })),
  { path: '/parley/settings/profile', title: 'My Profile' },
  { path: '/meetings/recordings', title: 'Recordings' },
]

for (const role of ['basic', 'standard', 'manager', 'admin'] as const) {
  test(`${role}: every screen shows itself or says why not, and asks the server for nothing that is refused`, async ({
    openAs,
  }) => {
    const page = await openAs(role, '/')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
    })
    for (const { path, title, only, else: otherwise } of touchedOnly(SCREENS)) {
      await page.goto(path)
      const isOpen = only === undefined || only.includes(role)
      if (isOpen) {
        await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Parley$`))
        await expect(page.getByText('Access Denied')).toHaveCount(0)
      } else if (otherwise === 'denied') await expect(page.getByText('Access Denied')).toBeVisible()
      else await expect(page).toHaveURL(/\/settings\/profile$/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      expect(refused, `on ${path}`).toEqual([])
    }
  })
}

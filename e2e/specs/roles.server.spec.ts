import { may, PRODUCT, type Permission, ROLES } from '@parley/domain'
import { expect, test } from '../support/test.ts'

/** Every screen by its address, with its title; `needs`: who may not see it is told so, or led elsewhere. */
const SCREENS: readonly { path: string; title: string; needs?: Permission; else?: 'denied' | 'profile' }[] = [
  { path: '/', title: 'Home' },
  { path: '/meetings', title: 'Meetings' },
  { path: '/phone', title: 'Phone' },
  { path: '/parley/messages', title: 'Messages' },
  { path: '/parley/customers', title: 'Customers' },
  { path: '/parley/customers/import', title: 'Import customers', needs: 'customer.import', else: 'denied' },
  { path: '/parley/customers/duplicates', title: 'Possible duplicates', needs: 'customer.merge', else: 'denied' },
  { path: '/parley/templates', title: 'SMS Templates' },
  { path: '/parley/virtual-terminal', title: 'Virtual Terminal', needs: 'virtualTerminal.use', else: 'denied' },
  { path: '/parley/invoices', title: 'Invoices' },
  { path: '/parley/transactions', title: 'Transactions' },
  { path: '/parley/audit', title: 'Audit log', needs: 'audit.read', else: 'denied' },
  { path: '/parley/team', title: 'Overview' },
  { path: '/parley/team/performance', title: 'Performance', needs: 'team.manage', else: 'denied' },
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
    needs: 'organization.write' as const,
    else: 'profile' as const,
  })),
  { path: '/parley/settings/profile', title: 'My Profile' },
  { path: '/meetings/recordings', title: 'Recordings' },
]

for (const role of ROLES) {
  test(`${role}: every screen shows itself or says why not, and asks the server for nothing that is refused`, async ({
    openAs,
  }) => {
    test.setTimeout(180_000)
    const page = await openAs(role, '/')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
    })
    for (const { path, title, needs, else: otherwise } of SCREENS) {
      await page.goto(path)
      const isOpen = needs === undefined || may({ role }, needs)
      if (isOpen) {
        await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · ${PRODUCT.name}$`))
        await expect(page.getByText('Access Denied')).toHaveCount(0)
      } else if (otherwise === 'denied') await expect(page.getByText('Access Denied')).toBeVisible()
      else await expect(page).toHaveURL(/\/settings\/profile$/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      expect(refused, `on ${path}`).toEqual([])
    }
  })
}

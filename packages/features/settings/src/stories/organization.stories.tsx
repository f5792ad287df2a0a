// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../organization/organization-tab.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

type MockApi = StoryContext['mockApi']

const meta = {
  title: 'Screens/Settings/Organization',
  component: SettingsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/settings/organization' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const field = (canvas: Canvas, name: RegExp | string) => canvas.findByRole('textbox', { name })
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
const stored = ({ store }: MockApi) => [...store.organizations.values()][0]

/** Saves the organisation as somebody else would. */
async function saveElsewhere(mockApi: MockApi, change: (organization: Record<string, unknown>) => object) {
  const address = `${location.origin}/api/parley/settings/organization`
  const read = await mockApi.fetch(new Request(address))
  const organization = (await read?.json()) as Record<string, unknown>
  await mockApi.fetch(
    new Request(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...organization, ...change(organization) }),
    }),
  )
}

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(await field(canvas, /^Name/)).toHaveValue('Larkspur Plumbing')
    await expect(await field(canvas, /^Email/)).toHaveValue('office@larkspur.example')
    await expect(await field(canvas, /^Website/)).toHaveValue('larkspur.example')
    const account = await field(canvas, 'Connected account')
    await expect(account).toHaveValue('lrk-4471-denver')
    await expect(account).toHaveAttribute('readonly')
    await expect(canvas.getByText(/^jpg\/png up to 2MB\./)).toBeVisible()
    await expect(await field(canvas, /^Logo URL/)).toHaveValue('')
    await expect(canvas.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('America/Denver')
    await expect(canvas.getByLabelText('Friday closes')).toHaveValue('16:00')
    await expect(canvas.getByLabelText('Wednesday after the break opens')).toHaveValue('12:30')
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Christmas Day' })).toBeVisible()
    const opening = within(canvas.getByRole('region', { name: 'What these hours mean now' }))
    await expect(opening.getByText('Open now, until 5:00 PM.')).toBeVisible()
    await expect(opening.getByText('Next holiday: Thanksgiving Day, Thu, Nov 26, closed.')).toBeVisible()
    const preview = within(canvas.getByRole('figure', { name: 'On the pay page and receipts' }))
    await expect(preview.getByText('Larkspur Plumbing')).toBeVisible()
  },
}

export const Saved: Story = {
  play: async ({ canvas, mockApi }) => {
    const name = await field(canvas, /^Name/)
    const logo = await field(canvas, /^Logo URL/)
    await userEvent.type(logo, 'http://larkspur.example/logo.png')
    await userEvent.clear(name)
    await save(canvas)
    await said('Validation Error')
    await expect(canvas.getByText('Name is required')).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Larkspur & Sons')
    await save(canvas)
    await said('The logo needs an address that begins with https://')
    await userEvent.clear(logo)
    const days = canvas.getByRole('spinbutton', { name: /^Days that recordings are kept/ })
    await userEvent.clear(days)
    await save(canvas)
    await said('Please enter a whole number of days from 1 to 365')
    await userEvent.type(days, '30')
    await save(canvas)
    await said('Settings Saved')
    await expect(stored(mockApi)).toMatchObject({
      name: 'Larkspur & Sons',
      recordingDays: 30,
      zoomAccountId: 'lrk-4471-denver',
      paymentConfig: { default_link_expiration_days: 30 },
      version: 2,
    })
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull())
  },
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = (name: string, bytes: BlobPart) => new File([bytes], name)
const png = () => Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))

export const TypedWhileSaving: Story = {
  parameters: { mock: { faults: { updateOrganization: { isHeld: true } } } },
  play: async ({ canvas, canvasElement, mockApi }) => {
    const name = await field(canvas, /^Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Larkspur & Sons')
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, picture('logo.png', png()))
    await save(canvas)
    await canvas.findByRole('button', { name: 'Saving...' })
    await canvas.findByRole('img', { name: 'The logo' })
    const website = await field(canvas, /^Website/)
    await userEvent.clear(website)
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await userEvent.type(website, 'larkspur.test')
    mockApi.setFaults({})
    await said('Settings Saved')
    await expect(stored(mockApi)).toMatchObject({ name: 'Larkspur & Sons', website: 'larkspur.example' })
    await expect(name).toHaveValue('Larkspur & Sons')
    await expect(website).toHaveValue('larkspur.test')
    await expect(canvas.getByRole('img', { name: 'The logo' })).toBeVisible()
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
}

const withoutZoom = ({ mockApi }: { mockApi: MockApi }) =>
  void Object.assign(stored(mockApi) ?? {}, { zoom: null, zoomAccountId: null })
const zoomDialog = async (opener: HTMLElement) => {
  await userEvent.click(opener)
  return within(await body.findByRole('dialog', { name: 'Connect Zoom' }))
}
const give = async (dialog: Awaited<ReturnType<typeof zoomDialog>>, accountId: string) => {
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Account ID/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Account ID/ }), accountId)
  const client = dialog.getByRole('textbox', { name: /^Client ID/ })
  await userEvent.clear(client)
  await userEvent.type(client, 'a-client')
  await userEvent.type(dialog.getByLabelText(/^Client secret/), 'a-secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
}

export const ZoomNotConnected: Story = {
  parameters: { live: true },
  beforeEach: withoutZoom,
  play: async ({ canvas, mockApi }) => {
    await expect(await field(canvas, 'Connected account')).toHaveValue('Not connected')
    const dialog = await zoomDialog(await canvas.findByRole('button', { name: 'Connect Zoom' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    await expect(await dialog.findByText('Please paste the account ID of your Zoom app')).toBeVisible()
    await give(dialog, 'acc-77')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Connected account' })).toHaveValue('acc-77'))
    await expect(stored(mockApi)?.zoom).toMatchObject({ problem: null })
    await expect(canvas.queryByText('Unsaved changes')).toBeNull()
  },
}

export const ZoomTells: Story = {
  parameters: { live: true },
  beforeEach: withoutZoom,
  play: async ({ canvas, mockApi }) => {
    const dialog = await zoomDialog(await canvas.findByRole('button', { name: 'Connect Zoom' }))
    await userEvent.type(dialog.getByLabelText(/^Secret token/), 'a-token')
    await give(dialog, 'acc-77')
    const address = await canvas.findByRole('textbox', { name: 'Event notification endpoint URL' })
    await waitFor(() => expect(address).toHaveValue(`${location.origin}/api/webhooks/zoom/${stored(mockApi)?.id}`))
    await expect(canvas.queryByText(/a-token/)).toBeNull()
  },
}

export const ZoomRefused: Story = {
  parameters: { live: true },
  beforeEach: withoutZoom,
  play: async ({ canvas }) => {
    await give(await zoomDialog(await canvas.findByRole('button', { name: 'Connect Zoom' })), 'refused')
    await expect(
      await canvas.findByText(/^Zoom does not accept this account ID, client ID and client secret\./),
    ).toBeVisible()
    const again = await zoomDialog(canvas.getByRole('button', { name: 'Try again' }))
    await expect(again.getByRole('textbox', { name: /^Account ID/ })).toHaveValue('refused')
    await expect(again.getByLabelText(/^Client secret/)).toHaveValue('')
  },
}

export const NewMeetingsAtALink: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Another link' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Changes' }))
    await expect(await canvas.findByText('Please paste the meeting link')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^Link/ }), 'https://meet.example/larkspur')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Settings Saved')
    await expect(stored(mockApi)?.usualPlace).toEqual({ place: 'link', link: 'https://meet.example/larkspur' })
  },
}

export const NewMeetingsWithoutZoom: Story = {
  beforeEach: withoutZoom,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Parley room' })).toBeChecked()
    await expect(canvas.queryByRole('radio', { name: 'Zoom' })).toBeNull()
  },
}

export const ZoomDisconnected: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Disconnect Zoom?' }))
    await userEvent.click(question.getByRole('button', { name: 'Disconnect' }))
    await said('Zoom disconnected')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Connected account' })).toHaveValue('Not connected'))
    await expect(stored(mockApi)).toMatchObject({ zoom: null, zoomAccountId: null })
  },
}

export const ZoomNotSaved: Story = {
  parameters: { mock: { faults: { connectZoom: { status: 500 } } } },
  beforeEach: withoutZoom,
  play: async ({ canvas }) => {
    const dialog = await zoomDialog(await canvas.findByRole('button', { name: 'Connect Zoom' }))
    await give(dialog, 'acc-77')
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Account ID/ })).toHaveValue('acc-77')
  },
}

export const HoursAndHolidays: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Break for Monday' }))
    await expect(canvas.getByLabelText('Monday after the break opens')).toHaveValue('12:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Monday to all weekdays' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Saturday' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a holiday' }))
    const holiday = within(canvas.getByRole('group', { name: 'New holiday' }))
    await save(canvas)
    await said('Please name each holiday')
    await userEvent.type(holiday.getByRole('textbox', { name: /^Holiday/ }), 'New Year')
    await fireEvent.change(holiday.getByLabelText(/^Day/), { target: { value: '2027-01-01' } })
    await save(canvas)
    await said('Settings Saved')
    const split = [
      { from: '08:00', to: '12:00' },
      { from: '12:30', to: '17:00' },
    ]
    await expect(stored(mockApi)?.businessHours).toMatchObject({ monday: split, friday: split, saturday: [] })
    await expect(stored(mockApi)?.holidays.at(-1)).toEqual({
      name: 'New Year',
      date: '2027-01-01',
      isYearly: false,
      hours: [],
    })
  },
}

export const OpenNowAsTyped: Story = {
  play: async ({ canvas }) => {
    const opening = within(await canvas.findByRole('region', { name: 'What these hours mean now' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Thursday' }))
    await expect(await opening.findByText('Closed now, until Fri, Nov 20, 8:00 AM.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a holiday' }))
    // Invalid hours have no preview.
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'What these hours mean now' })).toBeNull())
    const holiday = within(canvas.getByRole('group', { name: 'New holiday' }))
    await userEvent.type(holiday.getByRole('textbox', { name: /^Holiday/ }), 'Stocktaking')
    await fireEvent.change(holiday.getByLabelText(/^Day/), {
      target: { value: '2026-11-20' },
    })
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Stocktaking' })).getByRole('checkbox', { name: 'Open' }),
    )
    await expect(
      await canvas.findByText('Next holiday: Stocktaking, Fri, Nov 20, open 8:00 AM to 5:00 PM.'),
    ).toBeVisible()
    await userEvent.type(await field(canvas, /^Name/), ' and Heating')
    const preview = within(canvas.getByRole('figure', { name: 'On the pay page and receipts' }))
    await expect(preview.getByText('Larkspur Plumbing and Heating')).toBeVisible()
  },
}

export const SavedByTwo: Story = {
  play: async ({ canvas, mockApi }) => {
    const email = await field(canvas, /^Email/)
    await userEvent.clear(email)
    await userEvent.type(email, 'desk@larkspur.example')
    await saveElsewhere(mockApi, () => ({ website: 'www.larkspur.example' }))
    await save(canvas)
    await expect(await canvas.findByText(/^Changed by somebody else: Website\./)).toBeVisible()
    await expect(await field(canvas, /^Website/)).toHaveValue('www.larkspur.example')
    await save(canvas)
    await said('Settings Saved')
    await expect(stored(mockApi)).toMatchObject({ email: 'desk@larkspur.example', website: 'www.larkspur.example' })
  },
}

export const OtherTabSaved: Story = {
  play: async ({ canvas, mockApi }) => {
    const email = await field(canvas, /^Email/)
    await userEvent.clear(email)
    await userEvent.type(email, 'desk@larkspur.example')
    await saveElsewhere(mockApi, ({ settings }) => ({
      settings: { ...(settings as object), sms_config: { signature: 'The crew', include_business_name: false } },
    }))
    await save(canvas)
    await said('Settings Saved')
    await expect(stored(mockApi)).toMatchObject({
      email: 'desk@larkspur.example',
      smsConfig: { signature: 'The crew' },
    })
    await expect(canvas.queryByText(/^Changed by somebody else/)).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { getOrganization: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch settings')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Try again/i })).toBeVisible()
  },
}

export const SaveFailed: Story = {
  parameters: { mock: { faults: { updateOrganization: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const email = await field(canvas, /^Email/)
    await userEvent.clear(email)
    await userEvent.type(email, 'desk@larkspur.example')
    await save(canvas)
    await waitFor(() => expect(body.getAllByText('Error')[0]).toBeVisible())
    await expect(email).toHaveValue('desk@larkspur.example')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await field(canvas, /^Name/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const LogoUploaded: Story = {
  play: async ({ canvas, canvasElement, mockApi }) => {
    await field(canvas, /^Logo URL/)
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, picture('logo.png', png()))
    const logo = await canvas.findByRole('img', { name: 'The logo' })
    await waitFor(() => expect((logo as HTMLImageElement).naturalWidth).toBe(1))
    await expect(stored(mockApi)?.logoUrl).toBeNull()
    await save(canvas)
    await said('Settings Saved')
    await expect(stored(mockApi)?.logoUrl).toMatch(/^\/api\/public\/logos\/[\da-f-]{36}$/)
  },
}

export const LogoRemoved: Story = {
  ...LogoUploaded,
  play: async (context) => {
    await LogoUploaded.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Remove logo' }))
    await expect(canvas.queryByRole('img', { name: 'The logo' })).toBeNull()
  },
}

export const LogoRefused: Story = {
  play: async ({ canvas, canvasElement }) => {
    await field(canvas, /^Logo URL/)
    const first = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    const gone = { arrayBuffer: () => Promise.reject(new Error('The stick was pulled out')) }
    if (first) await userEvent.upload(first, Object.assign(picture('logo.png', png()), gone))
    await said('logo.png was not uploaded: It could not be read. Your old logo is kept.')
    const drop = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (drop) await userEvent.upload(drop, picture('larkspur-logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await said('larkspur-logo.svg was not uploaded: SVG is not supported. Export it as png. Your old logo is kept.')
    const again = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (again) await userEvent.upload(again, picture('huge.png', new Uint8Array(2 * 1024 * 1024 + 1)))
    await said(
      'huge.png was not uploaded: The picture is larger than 2 MB. Choose a smaller file. Your old logo is kept.',
    )
  },
}

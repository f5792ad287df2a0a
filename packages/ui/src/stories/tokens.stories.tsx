import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { COLOUR_ROWS } from './colour-rows.ts'
import { missingTokens } from './drawn.ts'
import { PAGES } from './token-list.ts'
import { TokensPage } from './tokens-page.tsx'

const meta = { title: 'Foundations/Tokens', component: TokensPage } satisfies Meta<typeof TokensPage>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^\d+ colour pairs hold$/)).toBeVisible()
    await expect(missingTokens(canvasElement, PAGES.tokens)).toEqual([])
    const unset = COLOUR_ROWS.filter(
      ({ variable }) => getComputedStyle(canvasElement).getPropertyValue(variable) === '',
    )
    await expect(unset).toEqual([])
  },
}

export const BothThemesSideBySide: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^fg\.default/ })
    const [light, dark] = ['light', 'dark'].map(
      (theme) => row.querySelector(`[data-theme='${theme}'] i`) ?? document.body,
    )
    await expect(within(row).getByText('#18262c')).toBeVisible()
    await expect(getComputedStyle(light as Element).backgroundColor).toBe('rgb(24, 38, 44)')
    await expect(getComputedStyle(dark as Element).backgroundColor).toBe('rgb(233, 238, 240)')
  },
}

export const FoundByValue: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '#5a686e')
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Text',
      expect.stringContaining('fg.subtle'),
    ])
  },
}

export const NearTheLimit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Near the limit [1-9]/ }))
    const row = canvas.getByRole('row', { name: /^fg\.subtle/ })
    const near = within(row).getByText('4.62')
    await expect(near).toHaveAttribute('data-verdict', 'near')
    await expect(row).toHaveTextContent('bg.active')
    await expect(row).toHaveTextContent('of 4.5')
    await expect(canvas.queryByRole('row', { name: /^fg\.default/ })).not.toBeInTheDocument()
  },
}

export const NoneFails: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Fails 0' }))
    await expect(canvas.getByText(/^No colour is named so/)).toBeVisible()
  },
}

const writeText = fn((text: string) => Promise.resolve(text))

export const NameIsCopied: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'bg.team' }))
    await expect(writeText).toHaveBeenCalledWith('var(--bg-team)')
    await expect(await canvas.findByText('Copied')).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NotFoundScreen } from '../pages/not-found-screen.tsx'

const meta = {
  title: 'Screens/Shell/Not found page',
  component: NotFoundScreen,
  parameters: { landmark: 'own', route: '/no/such/page' },
} satisfies Meta<typeof NotFoundScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByText(/add the page to the router/)).toHaveTextContent('/no/such/page')
  },
}

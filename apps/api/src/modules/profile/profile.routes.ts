import { getProfile, updateProfile } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createProfileService } from './profile.service.ts'

export function registerProfileRoutes(routes: Routes, context: Context): void {
  const profiles = createProfileService(context)
  routes.on(getProfile, ({ actor }) => profiles.get(actor))
  routes.on(updateProfile, ({ session, body }) => profiles.update(session, body))
}

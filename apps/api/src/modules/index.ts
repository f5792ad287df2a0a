import type { RouteModule } from '../http/app.ts'
import { registerConversationRoutes } from './conversations/conversations.routes.ts'
import { registerMessageRoutes } from './messages/messages.routes.ts'
import { registerPhoneNumberRoutes } from './phone-numbers/phone-numbers.routes.ts'
import { registerProfileRoutes } from './profile/profile.routes.ts'
import { registerSettingsRoutes } from './settings/settings.routes.ts'
import { registerTemplateRoutes } from './templates/templates.routes.ts'
import { registerUserRoutes } from './users/users.routes.ts'

/** Every noun's calls, in the order in which they are registered: fixed paths before `{id}`. */
export const modules: readonly RouteModule[] = [
  registerUserRoutes,
  registerProfileRoutes,
  registerSettingsRoutes,
  registerPhoneNumberRoutes,
  registerTemplateRoutes,
  registerConversationRoutes,
  registerMessageRoutes,
]

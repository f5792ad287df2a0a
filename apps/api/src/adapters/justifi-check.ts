import type { JustifiConfig } from '../config-justifi.ts'
import { createJustifiApi } from './justifi-api.ts'
import { checkout, many } from './justifi-records.ts'
import { WrongSettingError } from './provider-error.ts'

/**
 * Throws WrongSettingError when JustiFi does not accept the key, or not for one of the sub accounts. An unreachable
 * JustiFi does not prevent the start.
 */
export async function checkJustifi(config: JustifiConfig): Promise<void> {
  const api = createJustifiApi(config)
  for (const [organizationId, subAccount] of Object.entries(config.subAccounts)) {
    const call = { method: 'GET', path: '/checkouts?limit=1', organizationId } as const
    const answer = await api.call(many(checkout), call).catch((error: unknown) => {
      if (error instanceof WrongSettingError) throw error
    })
    if (answer?.kind === 'refused') {
      throw new WrongSettingError(
        `JustiFi does not accept the sub account ${subAccount} of JUSTIFI_SUB_ACCOUNTS with this API key (${answer.code}).`,
      )
    }
  }
}

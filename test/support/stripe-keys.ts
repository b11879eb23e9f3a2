/** Keys of an account in test mode. */
export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' }

/** Keys that look like live ones to a shop. */
export const liveKeys = { ...stripeKeys, secretKey: 'sk_live_1' }

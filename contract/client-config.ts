/** Server settings that the web app needs, served by `/client-config.json` without a token. */
export interface ClientConfig {
  readonly auth: {
    /** The provider's origin, with its scheme, or a bare host name of an external provider. */
    readonly domain: string;
    readonly client_id: string;
    /** The API's identifier: an absolute URI. */
    readonly audience: string;
  };
  /** Maximum size of an import in megabytes (MiB). */
  readonly import_mb: number;
}

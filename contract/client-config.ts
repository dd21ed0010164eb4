/** The server's settings that the web app needs. `/client-config.json` serves them without a token. */
export interface ClientConfig {
  readonly auth: {
    /** The provider's origin, with its scheme, or a bare host name of an external provider. */
    readonly domain: string;
    readonly client_id: string;
    /** The API's identifier: an absolute URI. */
    readonly audience: string;
  };
  /** The most megabytes (MiB) that an import may have. */
  readonly import_mb: number;
}

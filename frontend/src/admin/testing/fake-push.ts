type Listener = (event: {
  data: unknown;
  ports: { postMessage: (text: unknown) => void }[];
}) => void;

/** Fakes the notification APIs of a browser, which the test environment lacks. */
export class FakeBrowser {
  permission: NotificationPermission = 'default';
  answers: NotificationPermission = 'granted';
  /** How often the user was asked for permission. */
  asked = 0;
  readonly registered: string[] = [];
  subscribedWith: unknown = null;
  failsWith: Error | null = null;
  subscription: { endpoint: string } | null = null;
  /** How often a subscription was ended. */
  unsubscriptions = 0;
  /** The worker of notices; a test replaces it with one that is not activated yet. */
  worker: { readonly state: string; addEventListener?: EventTarget['addEventListener'] } = {
    state: 'activated',
  };
  /** The scope of the registration that the browser returns. */
  scope = '/admin/push/';
  private readonly listeners = new Set<Listener>();
  private userAgent: string | undefined;

  enter(): void {
    const { answer } = this;
    const push = {
      getSubscription: async () => this.subscription && this.madeSubscription(),
      subscribe: async (options: {
        userVisibleOnly: boolean;
        applicationServerKey: Uint8Array;
      }) => {
        if (this.failsWith) throw this.failsWith;
        const key = [...options.applicationServerKey];
        this.subscribedWith = { userVisibleOnly: options.userVisibleOnly, key };
        this.subscription = { endpoint: 'https://push.example/1' };
        return this.madeSubscription();
      },
    };
    const registration = {
      pushManager: push,
      addEventListener: () => {},
    };
    const serviceWorker = {
      controller: null,
      register: async (url: string, options?: { scope?: string }) => {
        if (options?.scope) this.registered.push(`${url} at ${options.scope}`);
        return { ...registration, installing: this.worker };
      },
      getRegistration: async () => ({
        ...registration,
        scope: `${location.origin}${this.scope}`,
      }),
      addEventListener: (_type: string, listener: Listener) => this.listeners.add(listener),
      removeEventListener: (_type: string, listener: Listener) => this.listeners.delete(listener),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.defineProperty(window, 'PushManager', { value: Object, configurable: true });
    const permission = (): NotificationPermission => this.permission;
    Object.defineProperty(window, 'Notification', {
      configurable: true,
      value: {
        get permission() {
          return permission();
        },
        requestPermission: () => answer.call(this),
      },
    });
  }

  leave(): void {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    if (this.userAgent !== undefined) Reflect.deleteProperty(navigator, 'userAgent');
  }

  /** Sets the state left by an earlier visit that subscribed. */
  async hasSubscribed(): Promise<void> {
    this.permission = 'granted';
    this.subscription = { endpoint: 'https://push.example/1' };
  }

  cannotPush(userAgent: string): void {
    Reflect.deleteProperty(window, 'PushManager');
    this.userAgent = userAgent;
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  }

  /** Sends a message from the worker to this window. Returns a function that gives the replies so far. */
  tell(data: unknown): () => unknown[] {
    const answers: unknown[] = [];
    const port = { postMessage: (text: unknown) => answers.push(text) };
    for (const listener of this.listeners) listener({ data, ports: [port] });
    return () => answers;
  }

  private async answer(): Promise<NotificationPermission> {
    this.asked++;
    this.permission = this.answers;
    return this.answers;
  }

  private madeSubscription() {
    const { endpoint } = this.subscription ?? { endpoint: '' };
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe: async () => {
        this.subscription = null;
        this.unsubscriptions++;
        return true;
      },
    };
  }
}

export function inFakeBrowser(): FakeBrowser {
  const browser = new FakeBrowser();
  browser.enter();
  return browser;
}

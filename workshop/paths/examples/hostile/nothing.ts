Reflect.ownKeys({});
